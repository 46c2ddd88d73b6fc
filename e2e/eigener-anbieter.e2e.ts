import { oidcProvider } from './_support/foreign/oidc-provider.ts'
import { tellStoryOf } from './_support/foreign/story.ts'
import { test } from './_support/test.ts'

test.describe('on the pages of the npm package oidc-provider', () => tellStoryOf(oidcProvider))
