const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** For a process that a test starts: nothing that would configure it, but what Node has compiled of it before (half of its start). */
export const bareEnvironment = { PATH, NODE_COMPILE_CACHE }
