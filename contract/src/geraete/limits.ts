/** Who sets out once more so soon, and says by no key that it is another time, has set out once. */
export const SAME_SECONDS = 60
