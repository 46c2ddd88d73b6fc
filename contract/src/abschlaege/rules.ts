/** The least advance payment in whole euros (C 9). */
export const SMALLEST_ABSCHLAG = 5
/** More than any customer's; it keeps typing errors and nonsense out. */
export const LARGEST_ABSCHLAG = 999_999
