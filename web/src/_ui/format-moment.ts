export { formatMoment } from '#contract/_shared/datum/format-moment.ts'
