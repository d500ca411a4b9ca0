import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'Filer: högst {count}, var och en på upp till {mb} MB.',
  'file-types': 'Typer: {types}.',
  'file-large': 'Filen är för stor. Välj en på högst {mb} MB.',
  'file-type': 'Filer av den här typen tas inte emot. Välj en av dessa: {types}.',
  'file-content': 'Innehållet i filen är inte vad namnet säger. Välj en annan.',
  'file-empty': 'Filen är tom. Välj en annan.',
  'file-count': 'Inga fler filer kan läggas till här. Högst {count} tas emot.',
  'file-quota': 'För många filer väntar på att skickas. Skicka eller ta bort några först.',
  'file-gone': 'En fil finns inte kvar. Lägg till den igen.',
  'file-failed': 'Filen laddades inte upp. Kontrollera anslutningen och försök igen.',
  'file-offline': 'Ingen anslutning. Uppladdningen fortsätter av sig själv.',
  'file-uploaded': '{name} är uppladdad.',
  'file-again': 'Välj {name} igen för att fortsätta där det slutade.',
  'file-remove': 'Ta bort',
  'file-removed': '{name} är borttagen.',
  'file-retry': 'Försök igen',
  'file-waiting': 'Formuläret skickas så snart filerna är uppladdade.',
  'file-missing': 'En fil är inte uppladdad än. Försök igen eller ta bort den.',
  'file-kept': 'Redan uppladdade. Det som är markerat skickas.',
};
