export function findGlewlwyd(): string | undefined
