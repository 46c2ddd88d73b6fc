import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Check } from './check.ts'

/** The recommended and accessibility rules, except those about source style, which a browser does not see. */
const rules = new StaticConfigLoader({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    'valid-autocomplete': 'error',
    'wcag/h30': 'error',
    'wcag/h32': 'error',
    'wcag/h36': 'error',
    'wcag/h37': 'error',
    'wcag/h63': 'error',
    'wcag/h67': 'error',
    'wcag/h71': 'error',
    // naming a description list is allowed
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // the browser serialises the document
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    doctype: 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    // React's ids have characters that CSS would need to escape
    'valid-id': ['error', { relaxed: true }],
    // the formatter writes phone numbers with non-breaking spaces
    'tel-non-breaking': 'off',
    // suggestions of a field are a listbox; a select takes no text
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // one browser drops the role of lists without markers, so it is set explicitly
    'no-redundant-role': 'off',
  },
})

/** Resolves its rules once. The library's loader does it for each document, a third of the check's time. */
class Resolved extends StaticConfigLoader {
  readonly #config = rules.getConfigFor('')
  override getConfigFor() {
    return this.#config
  }
}
const validator = new HtmlValidate(new Resolved())

/** The current document is valid HTML. */
export const htmlFindings: Check = async (page) => {
  const { results } = await validator.validateString(await page.content())
  return results.flatMap(({ messages }) => messages).map(({ ruleId, message, selector }) => `html ${ruleId}: ${message} (${selector})`)
}
