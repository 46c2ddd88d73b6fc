import classes from './Settings.module.css'
import { texts } from './delete-texts.de.ts'

interface PartnerListProps {
  /** Undefined while loading. */
  readonly partners: readonly { readonly GPNummer: string; readonly Name: string }[] | undefined
  readonly hasFailed: boolean
}

/** The business partners that a deleted account loses, by number and name. */
export function PartnerList({ partners, hasFailed }: PartnerListProps) {
  if (partners && partners.length > 0) {
    return (
      <>
        <p>{texts.intro}</p>
        <ul className={classes['partners']}>
          {partners.map(({ GPNummer, Name }) => (
            <li key={GPNummer}>
              {GPNummer} {Name}
            </li>
          ))}
        </ul>
      </>
    )
  }
  return partners ? null : <p>{hasFailed ? texts.partnersFailed : texts.partnersLoading}</p>
}
