import type { Check } from './check.ts'

/** Labels, hints and errors of fields: a description exists, comes before its field and is not empty. */
export const fieldFindings: Check = (page) =>
  page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('main input:not([type=hidden]), main select, main textarea, dialog input'),
    ]
    return [
      ...fields.filter((field) => field.checkVisibility()).flatMap(faultsOf),
      ...[...document.querySelectorAll('form')]
        .filter((form) => !form.noValidate)
        .map(() => 'a form lets the browser check it: novalidate is missing'),
    ]

    function faultsOf(field: HTMLInputElement): string[] {
      const name = field.labels?.[0]?.innerText ?? field.getAttribute('aria-label') ?? field.getAttribute('aria-labelledby') ?? undefined
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
      const describing = ids.map((id) => document.getElementById(id))
      const isWrong = field.getAttribute('aria-invalid') === 'true'
      const says = (fault: string, isFault: boolean) => (isFault ? [`field "${name}": ${fault}`] : [])
      const isBefore = (element: HTMLElement | null) =>
        element !== null && (field.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      return [
        ...says('no label', name === undefined),
        ...says('is described by what does not exist', describing.includes(null)),
        ...says(
          'is described by an empty text',
          describing.some((element) => element?.textContent === ''),
        ),
        ...says('wrong without a described error', isWrong && ids.length === 0),
        ...says('its error comes after it', isWrong && ids.length > 0 && !describing.some(isBefore)),
        ...says('a placeholder in place of a hint', Boolean(field.placeholder)),
        ...wrongKinds(field).map((fault) => `field "${name}": ${fault}`),
      ]
    }

    function wrongKinds({ type, autocomplete, inputMode, form }: HTMLInputElement): string[] {
      const isCode = autocomplete === 'one-time-code'
      const isPassword = type === 'password'
      return [
        ...(type === 'number' ? ['type=number'] : []),
        ...(isCode && inputMode !== 'numeric' ? ['a one-time code without inputmode=numeric'] : []),
        ...(isPassword && form === null ? ['a password outside of a form'] : []),
        ...(isPassword && !/(current|new)-password/.test(autocomplete) ? ['a password without autocomplete'] : []),
      ]
    }
  })
