import type {Words} from '../message-id.js';

/** What a visitor reads of signing in in French, as message patterns. Source: our choice. */
export const catalogue: Words<'login'> = {
  'login-title': 'Se connecter',
  'login-email': 'E-mail',
  'login-password': 'Mot de passe',
  'login-new-password': 'Choisissez un mot de passe',
  'login-remember': 'Rester connecté sur cet appareil',
  'login-register-title': 'Créer un compte',
  'login-reset-title': 'Réinitialiser le mot de passe',
  'login-reset-intro':
    'Saisissez l’adresse de votre compte. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  'login-reset-action': 'Envoyer le lien',
  'login-forgot': 'Mot de passe oublié\u00a0?',
  'login-new': 'Première visite\u00a0? Créez un compte',
  'login-have': 'Déjà un compte\u00a0? Connectez-vous',
  'login-check-title': 'Consultez vos e-mails',
  'login-check-help':
    'Pas d’e-mail après quelques minutes\u00a0? Regardez dans vos courriers indésirables ou réessayez. Votre panier reste tel quel.',
  'login-pending':
    'Nous vous avons envoyé un e-mail. Ouvrez le lien qu’il contient et saisissez votre mot de passe pour terminer. Le lien sert une seule fois, pendant 24 heures.',
  'login-reset-sent':
    'Nous vous avons envoyé un e-mail. Ouvrez le lien qu’il contient pour choisir un nouveau mot de passe. Le lien sert une seule fois, pendant une heure.',
  'login-other-address': 'Utiliser une autre adresse',
  'login-signed-in': 'Vous êtes connecté.',
  'login-signed-in-as': 'Vous êtes connecté en tant que {email}.',
  'login-sign-out': 'Se déconnecter',
  'login-keep-cart': 'Garder le panier sur cet appareil',
  'login-busy': 'Un instant…',
  'login-signed-out': 'Vous êtes déconnecté.',
  'login-out-elsewhere':
    'Vous avez été déconnecté dans un autre onglet. Reconnectez-vous pour continuer. Ce que vous avez saisi sur cette page est toujours là.',
  'login-in-elsewhere':
    'Vous vous êtes connecté dans un autre onglet. Rechargez la page pour voir ce qui est réservé aux membres.',
  'login-email-invalid': 'Saisissez votre adresse e-mail, comme nom@example.com.',
  'login-password-blank': 'Saisissez votre mot de passe.',
  'login-password-length': 'Un mot de passe compte de {min} à {max} caractères.',
  'login-failed': 'Cela n’a pas fonctionné. Réessayez.',
  'login-passkeys': 'Clés d’accès',
  'login-passkeys-intro':
    'Connectez-vous avec votre empreinte, votre visage ou le verrouillage de l’écran au lieu d’un mot de passe.',
};
