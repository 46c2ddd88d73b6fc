// Runs in the browser: shows the chosen description with Swagger UI (docs/decisions/0089-readable-pages-of-the-calls.md).
/* global SwaggerUIBundle */

const [first, ...others] = document.querySelectorAll('nav a')
const wanted = new URL(location.href).searchParams.get('beschreibung')
const chosen = others.find((link) => new URL(link.href).searchParams.get('beschreibung') === wanted) ?? first
chosen.setAttribute('aria-current', 'page')

const dark = matchMedia('(prefers-color-scheme: dark)')
const dress = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', dress)
dress()

const nothing = () => () => null

SwaggerUIBundle({
  url: chosen.dataset.description,
  dom_id: '#beschreibung',
  presets: [SwaggerUIBundle.presets.apis],
  // the pages are for reading: nothing is sent, and no key is typed into them
  plugins: [() => ({ wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing } })],
  supportedSubmitMethods: [],
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelRendering: 'example',
  defaultModelExpandDepth: 2,
  defaultModelsExpandDepth: 1,
})
