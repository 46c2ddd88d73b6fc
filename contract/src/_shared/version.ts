/** The product's version, which the specification fixes: in the footer and in the OpenAPI document. Releases count on from it (releases.json). */
export const VERSION = '2.26.3'
