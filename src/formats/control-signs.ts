// Signs that no document holds: whoever prints one shall not have the terminal steered, and whoever reads it shall read it in its own order.

/** White space is not among them; each format has its own way with that. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be rid of.
export const controlSigns = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
