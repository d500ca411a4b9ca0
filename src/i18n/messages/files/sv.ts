import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'Filer: högst {count}, var och en på upp till {mb} MB.',
  'file-types': 'Tillåtna typer: {types}.',
  'file-images': 'Bilder',
  'file-videos': 'Videor',
  'file-audio': 'Ljud',
  'file-large': 'Filen är för stor. Välj en på högst {mb} MB.',
  'file-type': 'Filer av den här typen accepteras inte. Välj en av dessa: {types}.',
  'file-content': 'Innehållet i filen stämmer inte med filtypen. Välj en annan.',
  'file-empty': 'Filen är tom. Välj en annan.',
  'file-count': 'Inga fler filer kan läggas till här. Gränsen är {count}.',
  'file-quota': 'För många filer väntar på att skickas. Skicka eller ta bort några först.',
  'file-gone': 'En fil är inte längre tillgänglig. Lägg till den igen.',
  'file-failed': 'Filen kunde inte laddas upp. Kontrollera anslutningen och försök igen.',
  'file-offline': 'Du är offline. Uppladdningen fortsätter när du är online igen.',
  'file-uploaded': '{name} har laddats upp.',
  'file-again': 'Välj {name} igen för att återuppta uppladdningen.',
  'file-remove': 'Ta bort',
  'file-removed': '{name} har tagits bort.',
  'file-retry': 'Försök igen',
  'file-waiting': 'Formuläret skickas så snart filerna är uppladdade.',
  'file-missing': 'En fil har inte laddats upp än. Försök igen eller ta bort den.',
  'file-kept': 'Redan uppladdade. De markerade filerna skickas.',
};
