import { openMaStRV5 } from '../../_api/calls/anlagen.ts'
import { addressOf } from '../../_api/client.ts'

/** Where the portal sends a browser on to the register that the operator configured. */
export function mastrAddress(nummer: string): string {
  return addressOf(openMaStRV5, { params: { ma_st_r_nummer: nummer } })
}
