// The package's own types name their parts without a file ending, which this project's resolution does not find.
declare module 'bankdata-germany' {
  export function bankDataByIBAN(iban: string): { readonly bankName: string } | null
}
