// Code samples that verify the signature of a webhook request, in four languages. Each sample needs only the
// standard library. The samples are part of the documentation. A test runs each sample whose language is
// installed.

interface VerificationSample {
  readonly language: string;
  readonly fileName: string;
  readonly code: string;
}

const TYPESCRIPT = `
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 5 * 60;

/** \`body\` is the raw text of the request, before it is parsed. */
export function isFromHalfpast(headers: Headers, body: string, secret: string): boolean {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (id === '' || timestamp === '' || !(age <= TOLERANCE_SECONDS)) return false;

  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  // After a rotation there are two signatures, separated by a space. One match is enough.
  return (headers.get('webhook-signature') ?? '').split(' ').some((part) => {
    const [version, signature = ''] = part.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`;

const PYTHON = `
import base64
import hashlib
import hmac
import time

TOLERANCE_SECONDS = 5 * 60


def is_from_halfpast(headers, body: bytes, secret: str) -> bool:
    """\`body\`: the raw bytes of the request, before they are parsed."""
    id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not id or not (timestamp.isascii() and timestamp.isdigit()):
        return False
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False

    key = base64.b64decode(secret.replace("whsec_", "", 1))
    content = f"{id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    # After a rotation there are two signatures, separated by a space. One match is enough.
    return any(
        hmac.compare_digest(part.encode(), expected.encode())
        for part in headers.get("webhook-signature", "").split(" ")
    )
`;

const GO = `
package halfpast

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const tolerance = 5 * time.Minute

// IsFromHalfpast verifies a call. The body must be the raw body, before it is parsed.
func IsFromHalfpast(header http.Header, body []byte, secret string) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if id == "" || err != nil || time.Since(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	// After a rotation there are two signatures, separated by a space. One match is enough.
	for _, part := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(part), expected) {
			return true
		}
	}
	return false
}
`;

const JAVA = `
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.function.UnaryOperator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

final class HalfpastSignature {
    private static final long TOLERANCE_SECONDS = 5 * 60;

    /** {@code header} is a function such as {@code request::getHeader}. {@code body} is the raw body. */
    static boolean isFromHalfpast(UnaryOperator<String> header, byte[] body, String secret)
            throws GeneralSecurityException {
        String id = header.apply("webhook-id");
        String timestamp = header.apply("webhook-timestamp");
        String signatures = header.apply("webhook-signature");
        if (id == null || timestamp == null || signatures == null) return false;
        if (!timestamp.matches("[0-9]{1,12}")) return false;
        long age = Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp));
        if (age > TOLERANCE_SECONDS) return false;

        byte[] key = Base64.getDecoder().decode(secret.replace("whsec_", ""));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(UTF_8));
        String expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
        // After a rotation there are two signatures, separated by a space. One match is enough.
        for (String part : signatures.split(" ")) {
            if (MessageDigest.isEqual(part.getBytes(UTF_8), expected.getBytes(UTF_8))) return true;
        }
        return false;
    }
}
`;

export const VERIFICATION_SAMPLES: readonly VerificationSample[] = [
  { language: 'TypeScript (Node)', fileName: 'is-from-halfpast.ts', code: TYPESCRIPT.trim() },
  { language: 'Python', fileName: 'is_from_halfpast.py', code: PYTHON.trim() },
  { language: 'Go', fileName: 'halfpast.go', code: GO.trim() },
  { language: 'Java', fileName: 'HalfpastSignature.java', code: JAVA.trim() },
];
