import type {Words} from '../message-id.js';

/** What a form shows while a visitor fills it in and sends it in French, as message patterns. Source: our choice. */
export const catalogue: Words<'form-sending'> = {
  'field-required': 'Obligatoire',
  'field-too-long': 'Vous avez dépassé la limite de caractères.',
  'field-email': 'L’adresse e-mail n’est pas valide. Les adresses doivent suivre le format {email}.',
  'field-number': 'Saisissez un nombre.',
  'field-website': 'Saisissez une adresse web comme {url}.',
  'field-twitter': 'Saisissez un nom d’utilisateur comme {name}.',
  'field-date': 'Saisissez une date valide.',
  'field-time': 'Saisissez une heure valide.',
  'field-phone': 'Saisissez un numéro de téléphone en chiffres.',
  'field-option': 'Choisissez l’une des options.',
  'field-characters':
    'Certains de ces caractères ne peuvent pas être enregistrés. Supprimez-les et réessayez.',
  'form-submitting': 'Envoi en cours…',
  'form-sent': 'Merci\u00a0!',
  'form-invalid': 'Un ou plusieurs champs ne sont pas valides. Vérifiez vos réponses.',
  'form-not-parsed': 'Les champs du formulaire n’ont pas pu être lus. Vérifiez vos réponses.',
  'form-unauthorized': 'Le formulaire n’a pas pu être envoyé. Veuillez réessayer plus tard.',
  'form-not-configured': 'Ce formulaire n’est pas encore configuré.',
  'form-rate-limited':
    'Le formulaire n’a pas pu être envoyé. La limite de réponses est dépassée. Réessayez plus tard.',
  'form-server-failed': 'Le formulaire n’a pas pu être envoyé. Réessayez plus tard.',
  'form-failed': 'Erreur inconnue, réessayez plus tard.',
  'form-no-key': 'Impossible d’obtenir une clé d’envoi du formulaire. Réessayez plus tard.',
  'form-problem-above': 'Il y a un problème dans votre formulaire. Remontez dans la page pour le voir.',
  'form-problem-below': 'Il y a un problème dans votre formulaire. Descendez dans la page pour le voir.',
  'form-offline':
    'Vous êtes hors ligne. Vos réponses sont conservées et seront envoyées à votre retour en ligne.',
  'form-offline-kept':
    'Vous êtes hors ligne. Vos réponses sont toujours là\u00a0: envoyez le formulaire à votre retour en ligne.',
  'answer-none': 'Sans réponse',
};
