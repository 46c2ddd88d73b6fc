import { types as standardTypes, type CustomTypesConfig } from 'pg'

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

/** The types of values that port.ts promises; pg's own parsers for everything else. */
export const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown => {
    if (oid === DATE) return (value: string) => value
    if (oid === INT8 || oid === NUMERIC) return Number
    return standardTypes.getTypeParser(oid, format)
  },
}
