// What a program under test finds around it: the programs, a home, and the code that was compiled before, which saves it half its start.
const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'];

export const bareEnvironment = Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
