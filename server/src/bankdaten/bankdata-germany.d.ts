// The package's own types import without file extensions, which this project's resolution does not find.
declare module 'bankdata-germany' {
  export function bankDataByIBAN(iban: string, date: Date): { readonly bankName: string } | null
}
