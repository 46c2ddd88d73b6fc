import { parseDate } from '@internationalized/date'
import { abrechnungOf, titelOf, type Brief } from './dokumente-texte.ts'

/** The invoice of a letter as XRechnung: what an accounting program reads instead of the PDF. */
export function erechnungOf(ID: string, brief: Brief): string {
  const { betrag = 0, versanddatum, vertragskonto, geschaeftspartner } = brief
  const { from, to, was, menge, code, total, paid, isPaidOut } = abrechnungOf({ ...brief, betrag })
  const percent = isPaidOut ? 19 : 7
  const net = Math.round((total / (1 + percent / 100)) * 100) / 100
  const customer: Party = {
    ...brief.empfaenger,
    kennung: geschaeftspartner,
    mail: `${geschaeftspartner}@demo.example`,
    telefon: '+493023125999',
  }
  const [seller, buyer] = isPaidOut ? [customer, operator] : [operator, customer]
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>${ID}</cbc:ID>
  <cbc:IssueDate>${versanddatum}</cbc:IssueDate>
  <cbc:DueDate>${parseDate(versanddatum).add({ days: 14 }).toString()}</cbc:DueDate>
  <cbc:InvoiceTypeCode>${isPaidOut ? SELF_BILLED : INVOICE}</cbc:InvoiceTypeCode>
  <cbc:Note>${escaped(titelOf(brief))}</cbc:Note>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>${vertragskonto}</cbc:BuyerReference>
  <cac:InvoicePeriod><cbc:StartDate>${from}</cbc:StartDate><cbc:EndDate>${to}</cbc:EndDate></cac:InvoicePeriod>
  <cac:AccountingSupplierParty>${partyOf(seller, 'seller')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${partyOf(buyer, 'buyer')}</cac:AccountingCustomerParty>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
    <cac:PayeeFinancialAccount><cbc:ID>DE89370400440532013000</cbc:ID></cac:PayeeFinancialAccount>
  </cac:PaymentMeans>
  <cac:TaxTotal>
    ${euros('TaxAmount', total - net)}
    <cac:TaxSubtotal>
      ${euros('TaxableAmount', net)}
      ${euros('TaxAmount', total - net)}
      <cac:TaxCategory>${taxOf(percent)}</cac:TaxCategory>
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    ${euros('LineExtensionAmount', net)}
    ${euros('TaxExclusiveAmount', net)}
    ${euros('TaxInclusiveAmount', total)}
    ${euros('PrepaidAmount', paid)}
    ${euros('PayableAmount', total - paid)}
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID>
    <cbc:InvoicedQuantity unitCode="${code}">${menge}</cbc:InvoicedQuantity>
    ${euros('LineExtensionAmount', net)}
    <cac:Item><cbc:Name>${was}</cbc:Name><cac:ClassifiedTaxCategory>${taxOf(percent)}</cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">${(net / menge).toFixed(8)}</cbc:PriceAmount></cac:Price>
  </cac:InvoiceLine>
</Invoice>
`
}

/** Types of invoices: one of the operator's, and one that it writes for a customer whom it pays. */
const INVOICE = 380
const SELF_BILLED = 389

interface Party {
  readonly kennung: string
  readonly name: string
  readonly strasse: string
  /** postcode and place */
  readonly ort: string
  readonly mail: string
  readonly telefon: string
}

/** The fictional operator. */
const operator: Party = {
  kennung: 'DE999999999',
  name: 'Netz Musterland GmbH',
  strasse: 'Am Umspannwerk 1',
  ort: '12345 Musterstadt',
  mail: 'rechnung@netz-musterland.example',
  telefon: '+493023125000',
}

function partyOf({ kennung, name, strasse, ort, mail, telefon }: Party, role: 'seller' | 'buyer'): string {
  const [zip = '', ...city] = ort.split(' ')
  const contact = `
      <cac:Contact>
        <cbc:Name>${escaped(name)}</cbc:Name><cbc:Telephone>${telefon}</cbc:Telephone><cbc:ElectronicMail>${mail}</cbc:ElectronicMail>
      </cac:Contact>`
  const tax = `
      <cac:PartyTaxScheme><cbc:CompanyID>${kennung}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`
  return `
    <cac:Party>
      <cbc:EndpointID schemeID="EM">${mail}</cbc:EndpointID>
      <cac:PostalAddress>
        <cbc:StreetName>${escaped(strasse)}</cbc:StreetName><cbc:CityName>${escaped(city.join(' '))}</cbc:CityName><cbc:PostalZone>${zip}</cbc:PostalZone>
        <cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country>
      </cac:PostalAddress>${role === 'seller' ? tax : ''}
      <cac:PartyLegalEntity><cbc:RegistrationName>${escaped(name)}</cbc:RegistrationName></cac:PartyLegalEntity>${role === 'seller' ? contact : ''}
    </cac:Party>
  `
}

const euros = (name: string, betrag: number) => `<cbc:${name} currencyID="EUR">${betrag.toFixed(2)}</cbc:${name}>`
const taxOf = (percent: number) =>
  `<cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
