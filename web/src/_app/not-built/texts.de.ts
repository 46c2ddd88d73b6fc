import { paths } from '../paths.ts'

export const texts = {
  title: 'Dieser Bereich ist noch im Aufbau',
  text: 'Hier können Sie im Moment noch nichts erledigen.',
  /** what each screen will be called */
  titles: {
    [paths.support]: 'Support',
  },
} as const
