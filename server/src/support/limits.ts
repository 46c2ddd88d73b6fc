/** More of one kind than anybody reads through; the newest are shown. */
export const MOST_HITS = 200
