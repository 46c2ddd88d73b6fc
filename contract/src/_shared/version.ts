/** The product's version, fixed by the specification; footer and OpenAPI document show it. Releases count on from it (releases.json). */
export const VERSION = '2.26.3'
