/** The id of what stands before everything else on a page. */
export const PAGE_TOP = 'seitenanfang'
