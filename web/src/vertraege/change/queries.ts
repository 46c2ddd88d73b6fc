import type { DokumentenversandTyp } from '#contract/_shared/konto/geschaeftspartner.ts'
import * as calls from '../../_api/calls/vertraege.ts'
import { call } from '../../_api/client.ts'

export function requestDokumentenversand(vkNummer: string, typ: DokumentenversandTyp) {
  return call(calls.requestDokumentenversandV5, { params: { vk_nummer: vkNummer }, body: { DokumentenversandTyp: typ } })
}

export function setZusatzinformationen(vkNummer: string, note: string) {
  return call(calls.setZusatzinformationenV5, { params: { vk_nummer: vkNummer }, body: { Zusatzinformationen: note } })
}

export function requestRemoval(gpNummer: string) {
  return call(calls.requestRemoval, { params: { geschaeftspartner: gpNummer } })
}
