/** far more devices than anybody registers in a day */
export const MOST_A_DAY = 50
