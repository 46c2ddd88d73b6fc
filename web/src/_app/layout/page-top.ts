/** The id of the first element of every page. */
export const PAGE_TOP = 'seitenanfang'
