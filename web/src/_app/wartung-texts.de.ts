export const texts = {
  title: 'Das Kundenportal ist gerade geschlossen',
  text: 'Wir arbeiten gerade am Kundenportal. Bitte versuchen Sie es später noch einmal.',
  kept: 'Was wir Ihnen schon bestätigt haben, ist bei uns. Alles andere prüfen Sie bitte danach noch einmal.',
  recheck: 'Wir prüfen automatisch, ob das Portal wieder da ist.',
} as const
