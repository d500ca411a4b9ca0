import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'Bestanden: hoogstens {count}, elk tot {mb} MB.',
  'file-types': 'Toegestane typen: {types}.',
  'file-images': 'Afbeeldingen',
  'file-videos': 'Video’s',
  'file-audio': 'Audio',
  'file-large': 'Dit bestand is te groot. Kies er een van hoogstens {mb} MB.',
  'file-type': 'Bestanden van dit type worden niet geaccepteerd. Kies een van deze: {types}.',
  'file-content': 'De inhoud van dit bestand past niet bij het type. Kies een ander.',
  'file-empty': 'Dit bestand is leeg. Kies een ander.',
  'file-count': 'Hier kunnen geen bestanden meer bij. Het maximum is {count}.',
  'file-quota': 'Er wachten te veel bestanden op verzending. Verstuur of verwijder er eerst een paar.',
  'file-gone': 'Een bestand is niet meer beschikbaar. Voeg het opnieuw toe.',
  'file-failed': 'Het bestand kon niet worden geüpload. Controleer je verbinding en probeer het opnieuw.',
  'file-offline': 'Je bent offline. Het uploaden gaat verder zodra je weer online bent.',
  'file-uploaded': '{name} is geüpload.',
  'file-again': 'Kies {name} nog eens om het uploaden te hervatten.',
  'file-remove': 'Verwijderen',
  'file-removed': '{name} is verwijderd.',
  'file-retry': 'Opnieuw proberen',
  'file-waiting': 'Het formulier wordt verstuurd zodra de bestanden zijn geüpload.',
  'file-missing': 'Een bestand is nog niet geüpload. Probeer het opnieuw of verwijder het.',
  'file-kept': 'Al geüpload. De aangevinkte bestanden worden verstuurd.',
};
