/** Bytes of the operator's logo. */
export const LARGEST_LOGO = 200_000
/** Long enough that the metrics token cannot be guessed. */
export const SHORTEST_TOKEN = 32
/** Longest duration of a milestone: ten years in days. */
export const LONGEST_MEILENSTEIN_DAYS = 3650
/** Longest time in which the reference system decides, and longest time between two of its nightly runs. */
export const LONGEST_DEMO_SECONDS = 3600
/** Customers that the reference system makes up at most. */
export const MOST_DEMO_CUSTOMERS = 1_000_000
/** Upper bound of any daily message budget. */
export const LARGEST_BUDGET = 1_000_000
/** Upper bound of the processes of one database; at 15 connections each PostgreSQL would need 1500. */
export const MOST_PROCESSES = 100
