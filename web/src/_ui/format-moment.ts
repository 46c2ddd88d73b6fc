export { formatMoment } from '#contract/_shared/format-moment.ts'
