/** A page with every picture, one row per state, from files named screen/state-width-scheme.png. */
export function contactSheet(files: readonly string[]): string {
  const rows = Object.entries(Object.groupBy(files, (file) => file.replace(/-\d+-(light|dark)\.png$/, '')))
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<title>Netzportal: Bilder aller Bildschirme</title>
<style>
  body { font: 14px system-ui; margin: 1rem; background: #888; color: #000 }
  section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; margin-block-end: 2rem }
  h2 { flex-basis: 100%; margin: 0 }
  img { max-height: 36rem; max-width: 30vw; border: 1px solid #000; object-fit: cover; object-position: top }
</style>
<h1>${rows.length} Zustände</h1>
${rows.map(([state, pictures = []]) => `<section><h2>${state}</h2>${pictures.map(picture).join('')}</section>`).join('\n')}
</html>
`
}

const picture = (file: string) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`
