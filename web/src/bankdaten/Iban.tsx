import { formatIban } from '#contract/_shared/konto/iban-shown.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { describeFailure } from '../_api/describe-failure.ts'
import { Button } from '../_ui/Button.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { getIbans } from './queries.ts'
import { texts } from './texts.de.ts'
import classes from './Bankdaten.module.css'

interface IbanProps {
  readonly vk: string
  readonly zweck: Zweck
  readonly masked: string
}

/** An IBAN, masked until the person asks for all of it. The server records each look. */
export function Iban({ vk, zweck, masked }: IbanProps) {
  const looking = useMutation({ mutationFn: () => getIbans(vk), gcTime: 0 })
  const iban = looking.data?.[zweck]
  return (
    <>
      <span className={classes['iban']}>{iban === undefined ? masked : formatIban(iban)}</span>{' '}
      {iban === undefined ? (
        <OwnAct>
          <Button look="quiet" onClick={() => looking.mutate()} busyText={looking.isPending ? texts.showing : undefined}>
            {texts.show}
            <span className="visually-hidden">
              {' '}
              {texts.of(vk)}, {texts.zweck[zweck]}
            </span>
          </Button>
        </OwnAct>
      ) : (
        <span className={classes['whole']}>
          <CopyButton name={texts.iban} value={iban} />
          <Button look="quiet" onClick={() => looking.reset()}>
            {texts.hide}
          </Button>
        </span>
      )}
      <span role="status" className={classes['under']}>
        {iban === undefined ? '' : texts.recorded}
      </span>
      {looking.isError && <span role="alert">{describeFailure(looking.error).sentence}</span>}
    </>
  )
}
