export const texts = {
  title: 'Fehlende Angaben ergänzen',
  subtitle: 'Bevor es weitergeht, brauchen wir noch diese Angaben von Ihnen.',
  why: {
    given_name: 'Damit sprechen wir Sie richtig an.',
    family_name: 'Damit sprechen wir Sie richtig an.',
    birthdate: 'Damit erkennen wir Sie bei Rückfragen sicher.',
    mobile_number: 'Damit können Sie sich zusätzlich mit einem Code per SMS anmelden.',
  },
  submit: 'Angaben bestätigen',
  submitting: 'Wird gesendet …',
  doneTitle: 'Ihre Angaben sind vollständig',
} as const
