import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Check } from './check.ts'

/** The recommended rules and those of accessibility, but for what concerns how a file is written and not what a browser reads. */
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
    // naming a list of terms is allowed
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // the browser's own writing of the document
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    doctype: 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    // React's ids hold signs that CSS would have to escape
    'valid-id': ['error', { relaxed: true }],
    // a phone number is written with non-breaking spaces by its formatter
    'tel-non-breaking': 'off',
    // what opens at a field with suggestions is a listbox; a select takes no text
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // lists lose their role in one browser where they are drawn without markers; the role is said again on purpose
    'no-redundant-role': 'off',
  },
})

/** Resolves its rules once. The loader of the library resolves them for each document, which takes a third of the check. */
class Resolved extends StaticConfigLoader {
  readonly #config = rules.getConfigFor('')
  override getConfigFor() {
    return this.#config
  }
}
const validator = new HtmlValidate(new Resolved())

/** The document as it stands is valid HTML (goal 2). */
export const htmlFindings: Check = async (page) => {
  const { results } = await validator.validateString(await page.content())
  return results.flatMap(({ messages }) => messages).map(({ ruleId, message, selector }) => `html ${ruleId}: ${message} (${selector})`)
}
