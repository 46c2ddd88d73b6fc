import { Checkbox } from '../../_ui/Field.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { texts } from './texts.de.ts'
import { CONFIRM_FIELD, type useBestaetigung } from './useBestaetigung.ts'

const WARNINGS = 'warnungen'

/** The warnings about unusual readings, and the tick that confirms them. */
export function ReadingWarnings({ warnungen: warnings, isConfirmed, onConfirm, error }: ReturnType<typeof useBestaetigung>['shown']) {
  return (
    <>
      <div id={WARNINGS}>
        {warnings.map((warning) => (
          <Notice key={warning} look="warning" title={warning} />
        ))}
      </div>
      {warnings.length > 0 && (
        <Checkbox
          id={CONFIRM_FIELD}
          label={warnings.length > 1 ? texts.confirmMany : texts.confirm}
          checked={isConfirmed}
          error={error}
          describedBy={WARNINGS}
          onChange={(event) => onConfirm(event.target.checked)}
        />
      )}
    </>
  )
}
