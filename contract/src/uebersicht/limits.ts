/** Cases that a task names one by one; the task says how many there are in all. */
export const FAELLE_SHOWN = 3
/** Meters of a contract that the start page shows. */
export const ZAEHLER_SHOWN = 3
/** Readings of a meter that the amount of about a year comes from; monthly ones cover more than two years. */
export const STAENDE_READ = 30
