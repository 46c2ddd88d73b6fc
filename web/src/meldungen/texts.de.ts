/** Texts of the closed bell and of the start page. */
export const texts = {
  count: (anzahl: number | undefined) => {
    if (anzahl === undefined) return 'Mitteilungen'
    return anzahl === 0 ? 'Mitteilungen, keine neuen' : `Mitteilungen, ${anzahl} neue`
  },
  arrived: (anzahl: number) => (anzahl === 1 ? 'Eine neue Mitteilung ist da.' : `${anzahl} neue Mitteilungen sind da.`),
  notLoaded: 'Ihre Mitteilungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  marking: 'Wird gesendet …',
  toDo: 'Zu erledigen',
  allDone: 'Alles erledigt',
  nothingToDo: 'Im Moment gibt es nichts für Sie zu erledigen.',
  tasks: {
    NewDocumentsAvailable: { title: 'Neue Dokumente ansehen', action: 'Dokumente öffnen', icon: 'file-text' },
    SEPAWillExpire: { title: 'SEPA-Mandat prüfen', action: 'Bankdaten öffnen', icon: 'landmark' },
    PersonalDataIncomplete: { title: 'Ihre Daten ergänzen', action: 'Ihre Daten ansehen', icon: 'user-round' },
  },
  several: (anzahl: number) => `Sie haben ${anzahl} Mitteilungen über neue Dokumente.`,
  markDone: 'Als erledigt abhaken',
  markDoneNamed: (task: string) => `${task}: als erledigt abhaken`,
  done: 'Erledigt',
  notDone: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
} as const
