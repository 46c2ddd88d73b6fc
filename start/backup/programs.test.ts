import { expect, it } from 'vitest'
import { withoutPassword } from './programs.ts'

it.each([
  ['postgres://portal@db.example/portal', 'postgres://portal@db.example/portal', undefined],
  ['postgres://portal:pumper%3Anickel@db.example:5433/portal', 'postgres://portal@db.example:5433/portal', 'pumper:nickel'],
  [
    'postgres://portal@db.example/portal?password=pumpernickel&sslmode=require',
    'postgres://portal@db.example/portal?sslmode=require',
    'pumpernickel',
  ],
  // words of our own library, which the programs would refuse
  ['postgres://portal@db.example/portal?sslmode=no-verify', 'postgres://portal@db.example/portal?sslmode=require', undefined],
  [
    'postgres://portal@db.example/portal?uselibpqcompat=true&sslmode=verify-full',
    'postgres://portal@db.example/portal?sslmode=verify-full',
    undefined,
  ],
])('the programs of PostgreSQL get %s without its password', (given, address, password) => {
  expect(withoutPassword(given)).toEqual({ address, env: password === undefined ? {} : { PGPASSWORD: password } })
})
