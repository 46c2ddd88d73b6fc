import * as z from 'zod/mini'
import { endpoint } from '../_kit/endpoint.ts'
import { AddressInput, AddressSuggestion, EmailInput, EmailVerdict } from './schema.ts'

export const completeAddress = endpoint({
  name: 'completion.completeAddress',
  method: 'POST',
  path: '/completion/address',
  who: 'customer',
  summary: 'Vorschläge zu einer begonnenen Adresse',
  body: AddressInput,
  answers: { 200: z.array(AddressSuggestion) },
  errors: ['ZuVieleAnfragen'],
})

export const checkEmail = endpoint({
  name: 'completion.checkEmail',
  method: 'POST',
  path: '/completion/email',
  who: 'customer',
  summary: 'Prüfen, ob eine E-Mail-Adresse Post annehmen kann',
  body: EmailInput,
  answers: { 200: EmailVerdict },
  errors: ['ZuVieleAnfragen'],
})
