import { openMaStRV5 } from '../../_api/calls/anlagen.ts'
import { addressOf } from '../../_api/client.ts'

/** The portal's address that redirects to the register. */
export function mastrAddress(nummer: string): string {
  return addressOf(openMaStRV5, { params: { ma_st_r_nummer: nummer } })
}
