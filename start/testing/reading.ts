import { berlinDayOf } from '#contract/_shared/datum/datum.ts'

/** The body of POST /ablesung/ for the reading of a feed-in meter, by a customer whose contact data the portal has. */
export function readingOf(meterNumber: string, value: number, readingDate = berlinDayOf(new Date())) {
  return {
    contact: { street: '', housenumber: '', city: '', zip: '', firstname: '', lastname: '' },
    email: '',
    marketingAcceptance: false,
    meterType: 'ELECTRIC_METER',
    meLoId: '',
    meterNumber,
    readingDate,
    readingReason: 'CONTROL_READING',
    readingValues: [{ obis: '1-1:2.8.0', value, rateName: 'Einspeisung', readingImages: [] }],
  }
}
