export const texts = {
  title: 'Einwilligung bestätigen',
  about: (email: string) => `Sie möchten Ihre Einwilligung für ${email} bestätigen.`,
  purpose: 'Wir dürfen Sie dann kontaktieren, um unsere Qualität zu verbessern und Sie zu befragen.',
  revocation: 'Sie können Ihre Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen.',
  act: 'Einwilligung bestätigen',
  acting: 'Einen Moment bitte …',
  doneTitle: 'Ihre Einwilligung ist bestätigt',
  done: 'Vielen Dank. Ihre Einwilligung gilt ab jetzt.',
  next: 'Widerrufen können Sie sie in den Einstellungen des Kundenportals.',
  toSettings: 'Zu den Einstellungen',
} as const
