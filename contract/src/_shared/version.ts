/** The portal's version (C 9): in the footer, in the OpenAPI document and in /health. */
export const VERSION = '2.26.3'
